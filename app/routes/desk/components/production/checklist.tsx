import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { MissingRequirement } from '#app/modules/publication/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What an article lacks, in words. */
export function useRequirementName(): (requirement: MissingRequirement) => string {
	const { t } = useTranslation('production')
	const page = useLanguage()
	return (requirement) =>
		'language' in requirement
			? t(`missing.${requirement.code}`, { language: languageName(requirement.language, page) })
			: t(`missing.${requirement.code}`)
}

/** What is missing to publish, and where it is fixed. */
export function Checklist({
	id,
	missing,
	stage,
}: {
	id: string
	missing: MissingRequirement[]
	stage: string
}) {
	const { t } = useTranslation('production')
	const requirementName = useRequirementName()
	if (stage === 'published') return null
	return (
		<Panel aria-labelledby="verification">
			<h2 id="verification">{t('checklist.title')}</h2>
			{missing.length === 0 ? (
				<p>
					<Sign name="losange" size={10} /> {t('checklist.ready')}
				</p>
			) : (
				<>
					<p>{t('checklist.missing')}</p>
					<ul className="bullet-list">
						{missing.map((requirement) => (
							<li key={`${requirement.code} ${'language' in requirement ? requirement.language : ''}`}>
								{requirementName(requirement)}
							</li>
						))}
					</ul>
					{missing.some((requirement) => 'language' in requirement || requirement.code === 'authors') ? (
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
