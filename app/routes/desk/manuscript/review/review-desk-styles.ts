import reviewDesk from '#app/ui/styles/review-desk.css?url'
import revision from '#app/ui/styles/revision.css?url'

/** The stylesheets of the pages about reviewers, beside those of the desk. */
export const reviewDeskLinks = () => [reviewDesk, revision].map((href) => ({ rel: 'stylesheet', href }))
