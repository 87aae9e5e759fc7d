import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Gap } from '#app/modules/publication/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What an article lacks, in words. */
export function useGapName(): (gap: Gap) => string {
	const { t } = useTranslation('production')
	const page = useLanguage()
	return (gap) =>
		'language' in gap
			? t(`gaps.${gap.code}`, { language: languageName(gap.language, page) })
			: t(`gaps.${gap.code}`)
}

/** What is missing to publish, and where it is mended. */
export function Checklist({ id, gaps, stage }: { id: string; gaps: Gap[]; stage: string }) {
	const { t } = useTranslation('production')
	const gapName = useGapName()
	if (stage === 'published') return null
	return (
		<Panel aria-labelledby="verification">
			<h2 id="verification">{t('checklist.title')}</h2>
			{gaps.length === 0 ? (
				<p>
					<Sign name="losange" size={10} /> {t('checklist.ready')}
				</p>
			) : (
				<>
					<p>{t('checklist.missing')}</p>
					<ul className="bullet-list">
						{gaps.map((gap) => (
							<li key={`${gap.code} ${'language' in gap ? gap.language : ''}`}>{gapName(gap)}</li>
						))}
					</ul>
					{gaps.some((gap) => 'language' in gap || gap.code === 'authors') ? (
						<p>
							<a className="link link-alone" href={pathTo('desk.metadata', { id })}>
								{t('checklist.metadata')}
							</a>
						</p>
					) : null}
				</>
			)}
		</Panel>
	)
}
