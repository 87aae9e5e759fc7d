import { useTranslation } from '#app/i18n/use-translation.ts'
import { listZones } from '#app/i18n/zone.ts'
import { timeZoneChange } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

const FIELDS = fieldsOf(timeZoneChange)

/** The time zone in which somebody reads hours: that of their browser, or one that they choose. */
export function ZoneForm({ zone }: { zone: { name: string; isChosen: boolean } }) {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="fuseau-titre">
			<SectionTitle id="fuseau-titre">{t('zone.title')}</SectionTitle>
			<FieldsForm fields={FIELDS} perform="fuseau" values={{ timeZone: zone.isChosen ? zone.name : '' }}>
				<SelectField of={FIELDS.timeZone} label={t('zone.label')} hint={t('zone.help')}>
					<option value="">{t('zone.browser', { zone: zone.name })}</option>
					{listZones().map((name) => (
						<option key={name} value={name}>
							{name.replaceAll('_', ' ')}
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
