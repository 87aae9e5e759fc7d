import { useTranslation } from '#app/i18n/use-translation.ts'
import type { MissingRequirement } from '#app/modules/publication/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { MissingRequirements } from './missing-requirements.tsx'

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
					<MissingRequirements id={id} missing={missing} className="bullet-list" />
				</>
			)}
		</Panel>
	)
}
