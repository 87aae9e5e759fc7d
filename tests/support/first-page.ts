import type { AskedPage } from '#app/platform/page-of-rows.ts'

/** The first page of a whole list in such an order. */
export const firstPage = <Order extends string>(by: Order): AskedPage<Order> => ({
	query: '',
	order: { by, isDescending: false },
	page: 1,
})
