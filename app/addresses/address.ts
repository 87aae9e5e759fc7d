import type { Language } from '#app/i18n/languages.ts'
import { ADMIN } from './admin.ts'
import type { Declaration, OptionalNames, ParameterNames } from './declare.ts'
import { DESK } from './desk.ts'
import { APPS, MACHINE, SITE } from './site.ts'
import { ACCOUNT, AUTHOR, READER, REVIEWER } from './spaces.ts'

/** Every address of the platform by its name: pages, files, exports, calls of apps. */
export const ADDRESSES = {
	...SITE,
	...MACHINE,
	...APPS,
	...ACCOUNT,
	...READER,
	...AUTHOR,
	...REVIEWER,
	...DESK,
	...ADMIN,
}

export type AddressName = keyof typeof ADDRESSES
type PathOf<Name extends AddressName> = (typeof ADDRESSES)[Name]['path']
type Value = string | number
type QueryOf<Name extends AddressName> =
	(typeof ADDRESSES)[Name] extends Declaration<string, infer Query> ? Query : never

/**
 * What an address is made of: its parameters, its declared query (what is null or undefined is left out), the language of the
 * interface, `'?'` for a query that was made elsewhere, `'#'` for a place in the page.
 */
export type AddressValues<Name extends AddressName> = {
	[Parameter in Exclude<ParameterNames<PathOf<Name>>, OptionalNames<PathOf<Name>>>]: Value
} & { [Parameter in OptionalNames<PathOf<Name>>]?: Value | undefined } & {
	[Parameter in QueryOf<Name>]?: Value | null | undefined
} & { lang?: Language; '?'?: URLSearchParams | string; '#'?: string }

type Given<Name extends AddressName> = [
	Exclude<ParameterNames<PathOf<Name>>, OptionalNames<PathOf<Name>>>,
] extends [never]
	? [values?: AddressValues<Name>]
	: [values: AddressValues<Name>]

/** The path of a page or file with its parameters written in, encoded (RFC 3986, section 2; a colon stays as it is), and its query. */
export function pathTo<Name extends AddressName>(name: Name, ...[given]: Given<Name>): string {
	const { '?': made, '#': place, ...values }: { [part: string]: unknown } = given ?? {}
	const { path }: Declaration = ADDRESSES[name]
	const written = new Set<string>()
	const segments = path.split('/').flatMap((segment) => {
		if (segment !== '*' && !segment.startsWith(':')) return segment
		const parameter = segment.replace(/^:|\?$/g, '')
		written.add(parameter)
		const value = values[parameter]
		if (value === undefined) return []
		return segment === '*'
			? encodeURI(String(value))
			: encodeURIComponent(String(value)).replaceAll('%3A', ':')
	})
	const query = new URLSearchParams(made === undefined ? '' : String(made))
	for (const [parameter, value] of Object.entries(values)) {
		if (!written.has(parameter) && value !== null && value !== undefined) query.set(parameter, String(value))
	}
	const search = query.size > 0 ? `?${query}`.replaceAll('%3A', ':') : ''
	return (segments.join('/') || '/') + search + (place ? `#${place}` : '')
}
