/** Where a page stands in a list of `total` things; a page beyond the last is the last. Both count from 1. */
export function placeOf(
	total: number,
	asked: number,
	pageSize: number,
): { page: number; lastPage: number; offset: number } {
	const lastPage = Math.max(1, Math.ceil(total / pageSize))
	const page = Math.min(asked, lastPage)
	return { page, lastPage, offset: (page - 1) * pageSize }
}
