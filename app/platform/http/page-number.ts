/** The page asked for with `?page=`, or with another parameter, from 1; anything that is no such number is 1. */
export function pageNumber(params: URLSearchParams, parameter = 'page'): number {
	const asked = params.get(parameter) ?? ''
	return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** The same address with some parameters changed; null or empty removes one, the others stay. */
export function withParams(
	path: string,
	params: URLSearchParams,
	changes: { [name: string]: string | null },
): string {
	const next = new URLSearchParams(params)
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value)
		else next.delete(name)
	}
	const query = next.toString()
	return query ? `${path}?${query}` : path
}
