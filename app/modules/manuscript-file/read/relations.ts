import type { Package } from './package.ts'
import { childrenOf, readXml } from './xml.ts'

/** What a part refers to: an address, or the full name of another part of the package. */
export type Relation = { type: string; target: string; isExternal: boolean }
/** By id. */
export type Relations = ReadonlyMap<string, Relation>

/** The relations of a part (ECMA-376, part 2, section 6.5); none when it has none. */
export function relationsOf(opened: Package, part: string): Relations {
	const folder = part.replace(/[^/]*$/, '')
	const text = opened.text(`${folder}_rels/${part.slice(folder.length)}.rels`)
	if (text === undefined) return new Map()
	return new Map(
		childrenOf(readXml(text), 'Relationship').map(({ attributes }) => {
			const target = attributes['Target'] ?? ''
			const isExternal = attributes['TargetMode'] === 'External'
			return [
				attributes['Id'] ?? '',
				{
					type: attributes['Type'] ?? '',
					target: isExternal ? target : partName(folder, target),
					isExternal,
				},
			]
		}),
	)
}

/** A target is relative to the part's folder, or begins with a slash at the package's root. */
function partName(folder: string, target: string): string {
	const path = target.startsWith('/') ? target.slice(1) : folder + target
	const names: string[] = []
	for (const name of path.split('/')) {
		if (name === '..') names.pop()
		else if (name !== '.' && name !== '') names.push(name)
	}
	return names.join('/')
}
