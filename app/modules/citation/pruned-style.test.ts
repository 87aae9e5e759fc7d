import type { StyleNode } from 'citeproc'
import { expect, test } from 'vitest'
import { prunedStyle } from './pruned-style.ts'

const written = (node: StyleNode | string): string =>
	typeof node === 'string'
		? node.trim()
		: node.name === 'text'
			? (node.attrs['value'] ?? '')
			: `${node.name}(${node.children.map(written).filter(Boolean).join(' ')})`
const prune = (body: string) =>
	written(prunedStyle(`<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0">${body}</style>`))
const text = (value: string) => `<text value="${value}"/>`

test('branches of what no record is or has are gone, the first that is left begins', () => {
	expect(
		prune(
			`<choose><if type="patent">${text('a')}</if><else-if type="book bill" match="any">${text('b')}</else-if><else-if variable="DOI ISBN">${text('c')}</else-if><else>${text('d')}</else></choose>`,
		),
	).toBe('style(choose(if(b) else-if(c) else(d)))')
	expect(
		prune(
			`<choose><if type="book" variable="original-date">${text('a')}</if><else>${text('b')}</else></choose>`,
		),
	).toBe('style(b)')
	expect(prune(`<choose><if locator="page">${text('a')}</if></choose>`)).toBe('style()')
	expect(prune(`<choose><if variable="DOI original-date" match="any">${text('a')}</if></choose>`)).toBe(
		'style(choose(if(a)))',
	)
})

test('what holds for all records ends the choice, also inside of another', () => {
	const inner = `<choose><if variable="reviewed-title event" match="none">${text('b')}</if><else>${text('c')}</else></choose>`
	expect(
		prune(
			`<choose><if type="book">${text('a')}</if><else-if variable="scale" match="none">${inner}</else-if><else>${text('d')}</else></choose>`,
		),
	).toBe('style(choose(if(a) else(b)))')
	expect(prune(`<choose><if disambiguate="true">${text('a')}</if></choose>`)).toBe('style(choose(if(a)))')
})

test('among substitutes a choice stays one alternative', () => {
	expect(
		prune(
			`<names variable="author"><substitute><choose><if type="film">${text('a')}</if><else>${text('b')}${text('c')}</else></choose>${text('d')}</substitute></names>`,
		),
	).toBe('style(names(substitute(choose(if(b c)) d)))')
})

test('only what prints an entry is left: no note, no citation, no order of entries', () => {
	expect(
		prune(
			`<macro name="m">${text('a')}</macro><citation><sort><key variable="title"/></sort><layout>${text('note')}</layout></citation><bibliography><sort><key variable="title"/></sort><layout>${text('entry')}</layout></bibliography>`,
		),
	).toBe('style(macro(a) citation(layout()) bibliography(layout(entry)))')
})
