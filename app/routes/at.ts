import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ADDRESSES, type AddressName } from '../addresses/address.ts'

/** The page or file that answers a declared address. */
export function at(name: AddressName, file: string): RouteConfigEntry {
	const { path } = ADDRESSES[name]
	return path === '/' ? index(file) : route(path.slice(1), file)
}

/** One file that answers several addresses. */
export function each(names: readonly AddressName[], file: string): RouteConfigEntry[] {
	return names.map((name) => route(ADDRESSES[name].path.slice(1), file, { id: name }))
}
