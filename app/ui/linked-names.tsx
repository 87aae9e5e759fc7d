import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'

/** Names on one line, each in its own direction and leading to the page of its person where there is one; `linked` false where what they stand in is a link itself. */
export function LinkedNames({
	of,
	linked = true,
}: {
	of: readonly { name: string; slug: string | null }[]
	linked?: boolean
}) {
	const separator = listSeparator(useLanguage())
	return of.map(({ name, slug }, index) => (
		<span key={`${name} ${slug ?? ''}`}>
			{index > 0 ? separator : null}
			<bdi>{linked && slug ? <a href={pathTo('person', { id: slug })}>{name}</a> : name}</bdi>
		</span>
	))
}
