import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The page of a file that has no result yet: how many come before it. */
export function WaitingCheck({
	fileName,
	ahead,
	checkKey,
}: {
	fileName: string
	ahead: number
	checkKey: string
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return (
		<div className="page">
			<title>{`${t('waiting.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="page-head">
				<p className="small quiet">
					<bdi>{fileName}</bdi>
				</p>
				<h1>{t('waiting.title')}</h1>
			</div>
			<p role="status">
				{ahead > 0
					? t('waiting.ahead', { count: ahead, formatted: formatNumber(ahead, language) })
					: t('waiting.now')}
			</p>
			<p className="mt-4">{t('waiting.keep')}</p>
			<p className="mt-4">
				<ButtonLink variant="primary" href={pathTo('check.result', { cle: checkKey })}>
					{t('waiting.reload')}
				</ButtonLink>
			</p>
		</div>
	)
}
