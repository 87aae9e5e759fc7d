import type { LoaderFunctionArgs } from 'react-router'
import { certificatePdf, findCertificate } from '#app/modules/certificate/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { contentDisposition } from '#app/platform/http/ranges.ts'
import { TypesettingBusy } from '#app/platform/typeset/typeset.server.ts'

/** The certificate under a code as PDF, in the reader's language; one that holds no longer has no paper any more. 503 while too many are made. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const certificate = await findCertificate(ctx, params['code'] ?? '')
	if (!certificate?.holds) throw new NotFound()
	const pdf = await certificatePdf(ctx, certificate, context.get(languageContext)).catch((error: unknown) => {
		if (error instanceof TypesettingBusy) return null
		throw error
	})
	if (!pdf) throw new Response(null, { status: 503, headers: { 'retry-after': '5' } })
	return new Response(pdf as Uint8Array<ArrayBuffer>, {
		headers: {
			'content-type': 'application/pdf',
			'content-length': String(pdf.length),
			'content-disposition': contentDisposition('attachment', `attestation-${certificate.code}.pdf`),
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}
