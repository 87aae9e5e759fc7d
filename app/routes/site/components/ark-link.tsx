import { pathTo } from '#app/addresses/address.ts'

/** An ARK, as it is written in citations, leading through its own address. */
export function ArkLink({ ark }: { ark: string }) {
	return (
		<a className="link figures-aligned" href={pathTo('ark', { '*': ark.slice('ark:/'.length) })} dir="ltr">
			{ark}
		</a>
	)
}
