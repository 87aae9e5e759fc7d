import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** The recovery codes, for this one time; the download is in the page itself, so that the server need not keep them. */
export function RecoveryCodes({ codes, email, isNew }: { codes: string[]; email: string; isNew: boolean }) {
	const { t } = useTranslation('security')
	const file = `${[t('twoFactor.codes.file', { email }), ...codes].join('\r\n')}\r\n`
	return (
		<section className="section" aria-labelledby="h-codes">
			<SectionTitle id="h-codes">{t('twoFactor.codes.title')}</SectionTitle>
			<p>{t('twoFactor.codes.text')}</p>
			<ol className="recovery-codes" dir="ltr">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<p className="form-foot">
				<ButtonLink
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
					download="mbongi-codes.txt"
				>
					{t('twoFactor.codes.download')}
				</ButtonLink>
				<ButtonLink
					variant="primary"
					href={pathTo('reader.security', { fait: isNew ? 'two-factor-on' : null })}
				>
					{t('twoFactor.codes.done')}
				</ButtonLink>
			</p>
		</section>
	)
}
