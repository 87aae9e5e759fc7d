import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { typeset } from '#app/platform/typeset/typeset.server.ts'
import { certificateFacts } from './certificate-facts.ts'
import type { Certificate } from './model.ts'

const FOLDER = 'app/modules/certificate'
const FONTS = ['NotoSerif-Regular', 'NotoSerif-Bold', 'NotoNaskhArabic-Regular', 'NotoNaskhArabic-Bold']

/** The certificate as a tagged page of PDF/A-2a in a language, with the address where anybody can check it, also as a QR code (ISO/IEC 18004). */
export async function certificatePdf(
	ctx: Ctx,
	certificate: Certificate,
	language: Language,
): Promise<Uint8Array> {
	const t = translator(language, 'certificate')
	const address = `${ctx.env.PUBLIC_URL}${pathTo('certificate', { code: certificate.code })}`
	const [source, ...fonts] = await Promise.all([
		readFile(join(FOLDER, 'certificate.typ'), 'utf8'),
		...FONTS.map((name) => readFile(join(FOLDER, 'fonts', `${name}.ttf`))),
	])
	return typeset({
		source,
		fonts,
		createdAt: ctx.now(),
		inputs: {
			language,
			direction: directionOf(language),
			journal: chooseText(certificate.journal.title, language, certificate.journal.language)?.text ?? '',
			title: t(`kinds.${certificate.kind}`),
			statement: t(`statement.${certificate.kind}`, { holder: certificate.holder }),
			facts: JSON.stringify(certificateFacts(certificate, language)),
			issued: t('issued', { date: formatDate(certificate.issuedOn, language) }),
			verify: t('verify'),
			address,
			'address-shown': address.replace(/^https?:\/\//, ''),
			'code-words': t('code', { address }),
			'code-image': renderSVG(address, { border: 0 }),
		},
	})
}
