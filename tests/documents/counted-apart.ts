import { SaxesParser } from 'saxes'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import { openDocx } from '#app/modules/manuscript-file/read/index.ts'

const TEXT = /^(?:w:|m:)?(?:t|delText)$/
const GAP = /^(?:w:)?(?:tab|ptab|br|cr)$/

/** The words of a Word document, those of its notes and those that were deleted, as somebody counts them who knows paragraphs and nothing of their parts, fields or looks. */
export function wordsCountedApart(bytes: Uint8Array): number {
	const docx = openDocx(bytes)
	let total = 0
	for (const name of [docx.main, docx.nameOf('footnotes'), docx.nameOf('endnotes')]) {
		const xml = docx.opened.text(name)
		if (xml === undefined) continue
		const open: string[] = []
		let alternatives = 0
		let isText = false
		const parser = new SaxesParser({ xmlns: false })
		const write = (words: string) => open.push((open.pop() ?? '') + words)
		parser.on('opentag', ({ name }) => {
			if (name === 'mc:Fallback') alternatives += 1
			if (/^(?:w:)?p$/.test(name)) open.push('')
			isText = TEXT.test(name)
			if (GAP.test(name)) write(' ')
			if (/^(?:w:)?noBreakHyphen$/.test(name)) write('\u2011')
		})
		parser.on('closetag', ({ name }) => {
			isText = false
			if (name === 'mc:Fallback') alternatives -= 1
			if (/^(?:w:)?p$/.test(name)) total += countWords(open.pop() ?? '')
		})
		parser.on('text', (text) => {
			if (isText && alternatives === 0) write(text)
		})
		parser.write(xml).close()
	}
	return total
}
