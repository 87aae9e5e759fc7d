import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { anonymisedCopy } from '#app/modules/manuscript-check/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'

const TYPES = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
}

/** The anonymised copy of a file that was checked, under a name that says nothing; the result page says why, when there is none to be had. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const key = new URL(request.url).searchParams.get('cle') ?? ''
	const made = await anonymisedCopy(context.get(ctxContext), key)
	if (!made) throw new NotFound()
	if (!made.ok)
		return redirect(pathTo('check.result', { cle: key, refus: made.refused, '#': 'anonymat' }), 303)
	const name = translator(context.get(languageContext), 'check')('anonymity.fileName')
	return new Response(made.copy as Uint8Array<ArrayBuffer>, {
		headers: {
			'content-type': TYPES[made.format],
			'content-disposition': `attachment; filename="${name}.${made.format}"`,
			'content-length': String(made.copy.length),
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}
