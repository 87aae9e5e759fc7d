import { spaceLinks } from '#app/ui/space-styles.ts'
import reviewer from '#app/ui/styles/reviewer.css?url'
import revision from '#app/ui/styles/revision.css?url'

/** The stylesheets of the reviewer space: `export { reviewerLinks as links }` in its routes. */
export const reviewerLinks = () => [
	...spaceLinks(),
	{ rel: 'stylesheet', href: revision },
	{ rel: 'stylesheet', href: reviewer },
]
