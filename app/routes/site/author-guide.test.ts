import { RouterContextProvider } from 'react-router'
import { describe, expect } from 'vitest'
import { GUIDE_FILES } from '#app/modules/site/guide-files.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { loader as guide } from './author-guide.tsx'
import { loader as file } from './author-guide-file.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
	new Request(`http://localhost${path}`, { headers })

test('a tab of the author guide is chosen by its address; anything else is the first', async ({ ctx }) => {
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	context.set(languageContext, 'fr')
	const part = async (query: string) =>
		(await guide({ request: ask(`/guide-auteurs${query}`), context } as never)).part
	expect(await part('')).toBe('standards')
	expect(await part('?onglet=evaluation')).toBe('review')
	expect(await part('?onglet=ethique')).toBe('ethics')
	for (const query of ['?onglet=', '?onglet=constructor', '?onglet=%00', '?onglet=normes&onglet=x']) {
		expect(await part(query)).toBe('standards')
	}
})

describe('a file of the guide', () => {
	const download = (fileName: string, headers?: Record<string, string>) =>
		file({ params: { fileName }, request: ask(`/guide-auteurs/fichiers/${fileName}`, headers) } as never)

	test('has its type, its name and its size', async () => {
		for (const { fileName, mediaType } of Object.values(GUIDE_FILES)) {
			const answer = await download(fileName)
			const content = await answer.arrayBuffer()
			expect(answer.headers.get('content-type')).toBe(mediaType)
			expect(answer.headers.get('content-disposition')).toContain(fileName)
			expect(answer.headers.get('content-length')).toBe(String(content.byteLength))
		}
	})

	test('is not sent again to who has it', async () => {
		const { fileName } = GUIDE_FILES.style
		const etag = (await download(fileName)).headers.get('etag') ?? ''
		const again = await download(fileName, { 'if-none-match': etag })
		expect(again.status).toBe(304)
		expect(await again.text()).toBe('')
	})

	test('under another name is not there', async () => {
		for (const name of ['autre.pdf', '../../package.json', '']) {
			await expect(download(name)).rejects.toThrow(NotFound)
		}
	})
})
