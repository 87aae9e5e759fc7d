import { pathTo } from '#app/addresses/address.ts'
/** The page of a review. */
export const reviewPath = (id: string) => pathTo('reviewer.review', { id })
