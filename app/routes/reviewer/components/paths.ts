/** The page of a review. */
export const reviewPath = (id: string) => `/espace-reviseur/evaluations/${id}`
