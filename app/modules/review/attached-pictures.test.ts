import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { addAttachment } from './commands/attachments.server.ts'
import { submitReport } from './commands/own-report.server.ts'
import { FORM, reviewing, storeReview } from './testing.ts'

/** A page with a picture within its content: a grey one, or a JPEG that nothing follows. */
async function pdfWith(picture: string): Promise<Uint8Array> {
	const document = await PDFDocument.create()
	const page = document.addPage([200, 200])
	page.drawText('Voir la note 3.')
	await document.flush()
	const drawn = document.context.register(document.context.stream(`q BI /W 1 /H 1 /BPC 8 ${picture}\nEI Q`))
	const contents = page.node.get(PDFName.of('Contents'))
	page.node.set(PDFName.of('Contents'), document.context.obj([...(contents ? [contents] : []), drawn].flat()))
	return document.save()
}

test('pictures that the copy of an annotated file leaves out are told to its reviewer', async ({ ctx }) => {
	const { id, reviewer } = await reviewing(ctx, await storeReview(ctx))
	const add = async (picture: string) =>
		addAttachment(ctx, reviewer, { assignmentId: id, bytes: await pdfWith(picture) })
	expect(await add('/CS /G ID a')).toMatchObject({ ok: true, isIncomplete: false })
	const lost = '/CS /RGB /F /DCT ID abc'
	expect(await add(lost)).toMatchObject({ ok: true, isIncomplete: true })
	const sent = { assignmentId: id, form: FORM, bytes: await pdfWith(lost) }
	expect(await submitReport(ctx, reviewer, sent)).toMatchObject({ ok: true, isIncomplete: true })
})
