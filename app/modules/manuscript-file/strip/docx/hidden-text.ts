import { type Branch, branchesOf } from './tree.ts'

/** Whether text of a style is hidden (ECMA-376, part 1, section 17.3.2.41); undefined: the style says nothing of it. */
export type Hiding = (styleId: string | undefined) => boolean | undefined

/** What the styles part says of hidden text, by style and by default. */
export function readHiding(styles: Branch | undefined): { ofStyle: Hiding; byDefault: boolean } {
	const known = new Map(
		branchesOf(styles, 'w:style').map((style) => [style.attributes.get('styleId') ?? '', style]),
	)
	const ofStyle = (id: string | undefined, depth = 0): boolean | undefined => {
		const style = known.get(id ?? '')
		if (!style || depth > 20) return undefined
		const own = hidingIn(branchesOf(style, 'w:rPr')[0])
		return own ?? ofStyle(branchesOf(style, 'w:basedOn')[0]?.attributes.get('val'), depth + 1)
	}
	const [defaults] = branchesOf(branchesOf(styles, 'w:docDefaults')[0], 'w:rPrDefault')
	return { ofStyle, byDefault: hidingIn(branchesOf(defaults, 'w:rPr')[0]) ?? false }
}

/** What run properties say of hidden text themselves. */
export function hidingIn(properties: Branch | undefined): boolean | undefined {
	const [vanish] = branchesOf(properties, 'w:vanish')
	return vanish && !/^(?:0|false|off)$/.test(vanish.attributes.get('val') ?? '')
}
