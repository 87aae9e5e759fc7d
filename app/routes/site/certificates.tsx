import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readCode } from '#app/modules/certificate/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/certificates'
import { CertificateForm } from './components/certificate-form.tsx'

export function loader({ request }: Route.LoaderArgs) {
	const typed = new URL(request.url).searchParams.get('code')
	const code = typed === null ? null : readCode(typed)
	if (code) return redirect(pathTo('certificate', { code }), 303)
	return { typed: typed?.slice(0, 40) ?? null }
}

/** Where somebody who was shown a certificate types its code. */
export default function Certificates({ loaderData: { typed } }: Route.ComponentProps) {
	const { t } = useTranslation('certificate')
	return (
		<div className="page">
			<PageHead title={t('page.title')} description={t('page.description')} path={pathTo('certificates')} />
			<PageHeading title={t('page.title')}>{t('page.intro')}</PageHeading>
			<div className="narrow entry-alone">
				<CertificateForm typed={typed ?? ''} isUnknown={typed !== null} />
			</div>
		</div>
	)
}
