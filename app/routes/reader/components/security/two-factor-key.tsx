import { encode } from 'uqr'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { appCode, type TwoFactorKey } from '#app/modules/identity/security/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

const FIELDS = fieldsOf(appCode)

/** The key for the app, as an image and as text, and the code that shows that the app has it. */
export function TwoFactorKeyPart({ keyOf, error }: { keyOf: TwoFactorKey; error: string | undefined }) {
	const { t } = useTranslation('security')
	return (
		<section className="section" aria-labelledby="h-cle">
			<SectionTitle id="h-cle">{t('twoFactor.scan.title')}</SectionTitle>
			<p>{t('twoFactor.scan.text')}</p>
			<div className="two-factor-key">
				<QrCode title={t('twoFactor.scan.image')} modules={encode(keyOf.uri, { ecc: 'M', border: 4 }).data} />
				<dl className="facts-list">
					<div>
						<dt>{t('twoFactor.scan.key')}</dt>
						<dd>
							<code dir="ltr">{(keyOf.key.match(/.{1,4}/g) ?? []).join(' ')}</code>
						</dd>
					</div>
				</dl>
			</div>
			<FieldsForm fields={FIELDS} perform="deux-facteurs-code" errors={{ code: error }}>
				<TextField of={FIELDS.code} label={t('twoFactor.scan.code')} className="short-code" dir="ltr" />
				<p className="form-foot">
					<Button variant="primary">{t('twoFactor.scan.confirm')}</Button>
					<ButtonLink variant="bare" href={pathTo('reader.security')}>
						{t('twoFactor.scan.cancel')}
					</ButtonLink>
				</p>
			</FieldsForm>
		</section>
	)
}

/** A QR code (ISO/IEC 18004) as one path: dark on light in both themes, or cameras do not read it. */
function QrCode({ title, modules }: { title: string; modules: boolean[][] }) {
	const rows = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
	return (
		<svg
			className="code-qr"
			viewBox={`0 0 ${modules.length} ${modules.length}`}
			role="img"
			aria-label={title}
		>
			<rect width="100%" height="100%" fill="#fff" />
			<path d={rows.join('')} fill="#000" shapeRendering="crispEdges" />
		</svg>
	)
}
