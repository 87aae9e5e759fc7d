import reviewer from '#app/ui/styles/reviewer.css?url'
import revision from '#app/ui/styles/revision.css?url'
import { spaceLinks } from '../../site/components/space-styles.ts'

/** The stylesheets of the reviewer space: `export { reviewerLinks as links }` in its routes. */
export const reviewerLinks = () => [
	...spaceLinks(),
	{ rel: 'stylesheet', href: revision },
	{ rel: 'stylesheet', href: reviewer },
]
