import { z } from 'zod'
import { line, sentFile } from '#app/platform/typed-fields.ts'

/** The last part of a journal's address in OJS, out of the address as it is typed: `https://…/index.php/revue/fr` or `revue`; empty for none. */
const formerPath = line(300)
	.transform((typed) => {
		const [path = ''] = typed.replace(/^https?:\/\/[^/]+\/?/i, '').split(/[?#]/)
		const parts = path.split('/').filter((part) => part !== '' && part !== 'index.php')
		return parts[0] ?? ''
	})
	.pipe(z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/)]))

/** An export of OJS, and the address that the journal had there. */
export const exportForm = z.object({ file: sentFile, formerPath })
