import { escaped } from './escaped.ts'
import type { Source } from './source.ts'

/** A stretch of text that looks the same all through. */
export type Stretch = {
	html: string
	link: string | null
	isStrong: boolean
	isEmphasised: boolean
	isSmallCaps: boolean
	isStruck: boolean
	position: 'sup' | 'sub' | null
}

export const PLAIN: Omit<Stretch, 'html'> = {
	link: null,
	isStrong: false,
	isEmphasised: false,
	isSmallCaps: false,
	isStruck: false,
	position: null,
}

/** Stretches as HTML: neighbours of one look stand in one element. */
export function written(stretches: Stretch[], source: Source): string {
	let html = ''
	for (let index = 0; index < stretches.length; ) {
		const first = stretches[index] as Stretch
		let text = ''
		while (index < stretches.length && looksLike(stretches[index] as Stretch, first)) {
			text += (stretches[index] as Stretch).html
			index += 1
		}
		html += dressed(text, first, source)
	}
	return html
}

function looksLike(one: Stretch, other: Stretch): boolean {
	return (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).every((name) => one[name] === other[name])
}

function dressed(text: string, look: Stretch, source: Source): string {
	let html = source.withArabicMarked(text)
	if (look.position) html = `<${look.position}>${html}</${look.position}>`
	if (look.isSmallCaps) html = `<span class="smallcaps">${html}</span>`
	if (look.isStruck) html = `<s>${html}</s>`
	if (look.isEmphasised) html = aroundWords('em', html)
	if (look.isStrong) html = aroundWords('strong', html)
	return look.link ? `<a href="${escaped(look.link)}">${html}</a>` : html
}

/** Spaces at the ends stay outside: they are not emphasised. */
function aroundWords(tag: string, html: string): string {
	const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(html) ?? []
	return words === '' ? html : `${before}<${tag}>${words}</${tag}>${after}`
}
