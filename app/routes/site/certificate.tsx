import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { findCertificate } from '#app/modules/certificate/index.server.ts'
import { certificateFacts, readCode } from '#app/modules/certificate/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/certificate'
import { CertificateForm } from './components/certificate-form.tsx'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const HEADERS = { 'cache-control': 'private, no-store' }

export async function loader({ context, params }: Route.LoaderArgs) {
	const code = readCode(params.code)
	if (code && code !== params.code) throw redirect(pathTo('certificate', { code }), 301)
	const certificate = await findCertificate(context.get(ctxContext), params.code)
	return data(
		{ certificate, typed: params.code.slice(0, 40) },
		{ status: certificate ? 200 : 404, headers: HEADERS },
	)
}

/** What the certificate under a code says, and whether it still holds. */
export default function CertificatePage({ loaderData: { certificate, typed } }: Route.ComponentProps) {
	const { t } = useTranslation('certificate')
	const language = useLanguage()
	const title = certificate ? t(`kinds.${certificate.kind}`) : t('page.title')
	return (
		<div className="page block">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title} />
			{certificate ? (
				<>
					<Notice tone={certificate.holds ? 'good' : undefined} role="status">
						{certificate.holds ? t('page.holds') : t('page.ended')}
					</Notice>
					<p className="standfirst-short mt-5">
						{t(`statement.${certificate.kind}`, { holder: certificate.holder })}
					</p>
					<dl className="legal-sheet my-5">
						{certificateFacts(certificate, language).map((fact) => (
							<div key={fact.label}>
								<dt>{fact.label}</dt>
								<dd lang={fact.language === language ? undefined : fact.language} dir={fact.direction}>
									{fact.value}
								</dd>
							</div>
						))}
					</dl>
					<p className="row">
						<ButtonLink variant="primary" href={pathTo('certificate.file', { code: certificate.code })}>
							{t('page.download')}
						</ButtonLink>
						{certificate.path ? <ButtonLink href={certificate.path}>{t('page.read')}</ButtonLink> : null}
						<ButtonLink variant="bare" href={pathTo('certificates')}>
							{t('page.another')}
						</ButtonLink>
					</p>
				</>
			) : (
				<CertificateForm typed={typed} isUnknown />
			)}
		</div>
	)
}
