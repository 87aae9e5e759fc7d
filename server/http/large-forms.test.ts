import { expect, it } from 'vitest'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { htmlPage, siteOver } from '#tests/support/site.ts'

const PROFILE = '/espace-lecteur/profil'
const MB = 1024 * 1024
const READER = { method: 'POST', headers: { accept: 'text/html' } }

/** What its page reads of a form that was sent to an address that takes 8 MB. */
async function shown(form: FormData) {
	const read: Record<string, unknown> = {}
	const { get, asks } = await siteOver(async (request, { unanswered }) => {
		if (unanswered) return htmlPage('too large', { status: 413 })
		const posted = await postedForm(request)
		for (const name of posted.names) {
			const [file] = posted.files(name)
			read[name] = file
				? [file.fileName, file.bytes.length, file.bytes.every((byte) => byte === 0)]
				: posted.text(name)
		}
		return htmlPage('read')
	})
	const { status } = await get(PROFILE, { ...READER, body: form })
	return { status, read, asks }
}

const formOf = (fields: Record<string, string | File>) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
const fileOf = (bytes: number) =>
	new File([new Uint8Array(bytes).fill(65)], 'portrait à moi.jpg', { type: 'image/jpeg' })

it('a file that is larger than its address takes comes to its page as one that is too large and says nothing, with what was typed before and after it', async () => {
	const { status, read } = await shown(
		formOf({ acte: 'portrait', picture: fileOf(30 * MB), note: 'رسالة\r\n--ligne', other: fileOf(20) }),
	)
	expect([status, read]).toEqual([
		200,
		{
			acte: 'portrait',
			picture: ['portrait à moi.jpg', 8 * MB + 1, true],
			note: 'رسالة\r\n--ligne',
			other: ['portrait à moi.jpg', 20, false],
		},
	])
})

it('of several files together too large those are left out that no room is left for', async () => {
	const { read } = await shown(formOf({ a: fileOf(5 * MB), b: fileOf(5 * MB), c: fileOf(2 * MB) }))
	expect(read).toMatchObject({
		a: [expect.anything(), 5 * MB, false],
		b: [expect.anything(), 8 * MB + 1, true],
		c: [expect.anything(), 2 * MB, false],
	})
})

it('a text that is too large itself, files without end, a form that is cut off and what only looks like one are refused', async () => {
	expect(await shown(formOf({ note: 'x'.repeat(9 * MB) }))).toMatchObject({ status: 413, read: {} })
	const { get, asks } = await siteOver(async (_, { unanswered }) =>
		htmlPage('page', { status: unanswered ? 413 : 200 }),
	)
	const part = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n\r\n`
	const parts = part.repeat((40 * MB) / part.length)
	const cut = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(9 * MB)}`
	for (const body of [`${parts}--b--\r\n`, cut, 'x'.repeat(9 * MB), `--b\r\n${'x'.repeat(9 * MB)}`]) {
		const headers = { ...READER.headers, 'content-type': 'multipart/form-data; boundary=b' }
		expect((await get(PROFILE, { method: 'POST', headers, body })).status).toBe(413)
	}
	expect(new Set(asks)).toEqual(new Set(['/indisponible']))
})
