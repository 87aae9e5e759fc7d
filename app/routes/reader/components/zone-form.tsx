import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { presentZone, zoneChoices } from '#app/i18n/zone.ts'
import { timeZoneChange } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

const FIELDS = fieldsOf(timeZoneChange)

/** The time zone in which somebody reads hours: that of their browser, or one that they choose. */
export function ZoneForm({ zone }: { zone: { name: string; isChosen: boolean } }) {
	const { t } = useTranslation('reader')
	const page = useLanguage()
	return (
		<section className="section" aria-labelledby="fuseau-titre">
			<SectionTitle id="fuseau-titre">{t('zone.title')}</SectionTitle>
			<FieldsForm
				fields={FIELDS}
				perform="fuseau"
				values={{ timeZone: zone.isChosen ? presentZone(zone.name) : '' }}
			>
				<SelectField of={FIELDS.timeZone} label={t('zone.label')} hint={t('zone.help')}>
					<option value="">{t('zone.browser', { zone: presentZone(zone.name) })}</option>
					{zoneChoices(page).map(({ zone: name, label }) => (
						<option key={name} value={name} suppressHydrationWarning>
							{label}
						</option>
					))}
				</SelectField>
				<p className="form-foot">
					<Button>{t('zone.save')}</Button>
				</p>
			</FieldsForm>
		</section>
	)
}
