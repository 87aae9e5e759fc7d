import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { TERMS_SINCE } from '#app/modules/identity/index.ts'
import { PageHeading, TitledPart } from '#app/ui/page-parts.tsx'

const PARTS = ['reading', 'account', 'conduct', 'review', 'data', 'changes'] as const

/** What an account holder agrees to. */
export default function Terms() {
	const { t } = useTranslation('auth')
	const date = formatDate(TERMS_SINCE, useLanguage())
	return (
		<div className="page">
			<PageHead title={t('terms.title')} description={t('terms.intro')} path={pathTo('terms')} />
			<PageHeading title={t('terms.title')}>{t('terms.intro')}</PageHeading>
			<div className="page-column">
				{PARTS.map((part) => (
					<TitledPart key={part} id={part} title={t(`terms.${part}.title`)}>
						<p>{t(`terms.${part}.text`, { date })}</p>
						{part === 'data' ? (
							<p>
								<a className="link" href={pathTo('legal', { '#': 'donnees' })}>
									{t('terms.data.link')}
								</a>
							</p>
						) : null}
					</TitledPart>
				))}
			</div>
		</div>
	)
}
