import reviewDesk from '#app/ui/styles/review-desk.css?url'

/** The stylesheet of the pages about reviewers, beside those of the desk. */
export const reviewDeskLinks = () => [{ rel: 'stylesheet', href: reviewDesk }]
