import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { EXAMPLE_CODE, readCode } from '#app/modules/certificate/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/certificates'
import { CertificateForm } from './components/certificate-form.tsx'

export function loader({ request }: Route.LoaderArgs) {
	const typed = new URL(request.url).searchParams.get('code')
	const code = typed === null ? null : readCode(typed)
	if (code) return redirect(pathTo('certificate', { code }), 303)
	return { typed: typed?.slice(0, 40) ?? null }
}

/** Where somebody who was shown a certificate types its code, and what a certificate is. */
export default function Certificates({ loaderData: { typed } }: Route.ComponentProps) {
	const { t } = useTranslation('certificate')
	const language = useLanguage()
	return (
		<div className="page">
			<PageHead title={t('page.title')} description={t('page.description')} path={pathTo('certificates')} />
			<PageHeading title={t('page.title')}>
				{t('page.intro', { example: isolate(EXAMPLE_CODE, language) })}
			</PageHeading>
			<div className="two-panes">
				<div>
					<CertificateForm typed={typed ?? ''} isUnknown={typed !== null} />
				</div>
				<AsideBox aria-labelledby="h-attestation">
					<h2 id="h-attestation">{t('page.about.title')}</h2>
					<p>{t('page.about.text')}</p>
					<ul className="mt-3">
						{(['receipt', 'acceptance', 'publication', 'review'] as const).map((kind) => (
							<li key={kind}>{t(`kinds.${kind}`)}</li>
						))}
					</ul>
					<p className="mt-3">
						{t('page.about.code')} {t('page.about.own')}
					</p>
				</AsideBox>
			</div>
		</div>
	)
}
