import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { performTask } from '#app/modules/manuscript-check/task.ts'
import { PERFECT, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { GUIDE_FILES } from '#app/modules/site/guide-files.ts'
import { loader } from './author-guide-file.ts'

async function servedTemplate(): Promise<Uint8Array> {
	const { fileName } = GUIDE_FILES.template
	const request = new Request(`http://localhost/guide-auteurs/fichiers/${fileName}`)
	const answer = (await loader({ params: { fileName }, request } as never)) as Response
	return new Uint8Array(await answer.arrayBuffer())
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The template as an author fills it in: instructions deleted, each text typed over, references pasted one under the other. */
function filledIn(template: Uint8Array): Uint8Array {
	const parts = unzipSync(template)
	const texts: { [style: string]: string[] } = {
		titleFrench: [PERFECT.titles[0] ?? ''],
		titleEnglish: [PERFECT.titles[1] ?? ''],
		abstractFrench: [PERFECT.abstracts[0]?.text ?? ''],
		abstractEnglish: [PERFECT.abstracts[1]?.text ?? ''],
		keywordsFrench: [PERFECT.keywords[0] ?? ''],
		keywordsEnglish: [PERFECT.keywords[1] ?? ''],
	}
	const body = [
		PERFECT.introduction,
		...PERFECT.parts.map(({ paragraphs }) => paragraphs.join(' ')),
		prose(300),
	]
	let references = false
	const document = strFromU8(parts['word/document.xml'] as Uint8Array).replace(
		/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/gs,
		(paragraph) => {
			const style = /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? ''
			if (style === 'guidance' || style === 'quotation') return ''
			if (style === 'reference') {
				const typed = references ? [] : PERFECT.references
				references = true
				return typed.map((text) => typedOver(paragraph, text)).join('')
			}
			const text = style === 'body' ? body.shift() : texts[style]?.shift()
			return text === undefined ? (style === 'body' ? '' : paragraph) : typedOver(paragraph, text)
		},
	)
	return zipSync({ ...parts, 'word/document.xml': strToU8(document) })
}

/** A paragraph that keeps its style, with another text in its first run. */
function typedOver(paragraph: string, text: string): string {
	const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(paragraph)?.[0] ?? ''
	return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

async function check(bytes: Uint8Array) {
	const answer = await performTask({
		action: 'check',
		bytes,
		fileName: 'article.docx',
		people: NOBODY,
		rules: DEFAULT_RULES,
	})
	if (!answer.ok) throw new Error(answer.refused)
	return answer.report
}

test('the article template that the author guide serves passes the check once it is filled in', async () => {
	const report = await check(filledIn(await servedTemplate()))
	expect(report.findings).toEqual([])
	expect(report.anonymity).toEqual([])
	expect(report.metadata.titles).toEqual({ fr: PERFECT.titles[0], en: PERFECT.titles[1] })
	expect(report.metadata.keywords['en']).toHaveLength(5)
	expect(report.metadata.references).toHaveLength(PERFECT.references.length)
})

test('the template as it is served tells what its author has not done yet', async () => {
	const { findings } = await check(await servedTemplate())
	expect(findings.map(({ rule }) => rule)).toContain('guidance')
	expect(findings.map(({ rule }) => rule)).toContain('textWords')
	for (const { rule } of findings)
		expect(['font', 'fontSize', 'lineSpacing', 'margins', 'paper', 'pageNumbers']).not.toContain(rule)
})
