import type { ReactNode } from 'react'
import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { useZone } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { zoneName } from '#app/i18n/zone.ts'
import { announcementForm, LONGEST_BODY } from '#app/modules/announcement/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx'
import { Preview } from '../texts/beside.tsx'
import { MarkupHelp } from '../texts/columns.tsx'
import type { Previewed } from './preview.server.ts'

const FIELDS = fieldsOf(announcementForm)

type Texts = { [language: string]: string }
/** The fields of an announcement in four languages, with its dates and what became of what was posted. */
export function AnnouncementForm({
	announcement,
	answer,
	children,
}: {
	announcement: {
		version?: string
		title: Texts
		body: Texts
		values: { href?: string; shownFrom?: string; shownUntil?: string; isDraft: string }
	}
	answer: { error: string | null; preview?: Previewed | null } | undefined
	children?: ReactNode
}) {
	const { t } = useTranslation('announcements')
	const { t: texts } = useTranslation('siteText')
	const page = useLanguage()
	const zone = useZone()
	const faults = useRefusedFields()
	const { version, title, body, values } = announcement
	const isStale = answer?.error === 'changedMeanwhile'
	return (
		<>
			{answer && !answer.preview ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(
						answer.error === 'noTitle' || answer.error === 'endsBeforeItBegins'
							? `errors.${answer.error}`
							: isStale
								? 'errors.changedMeanwhile'
								: 'errors.correct',
					)}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form"
				hidden={version === undefined ? {} : { version }}
				draft={{ name: 'annonce', version }}
				values={values}
				refusals={{ noTitle: 'title', endsBeforeItBegins: 'shownUntil' }}
				say={(code) => t(`errors.${code}`)}
				isStored={version !== undefined}
				noValidate
			>
				{answer?.preview ? <Preview preview={answer.preview} isOneLine={false} /> : null}
				<div className="text-columns">
					{LANGUAGES.map((language) => {
						const own = { lang: language, dir: directionOf(language) }
						const name = languageName(language, page)
						return (
							<fieldset key={language} className="form">
								<legend>{name}</legend>
								<TextField
									of={fieldIn(FIELDS.title, language)}
									label={t('form.title')}
									aria-label={t('form.titleIn', { language: name })}
									value={title[language]}
									{...own}
								/>
								<RichTextField
									of={fieldIn({ ...FIELDS.body, longest: LONGEST_BODY }, language)}
									label={t('form.body')}
									aria-label={t('form.bodyIn', { language: name })}
									value={body[language]}
									rows={10}
									{...own}
								/>
							</fieldset>
						)
					})}
				</div>
				<MarkupHelp />
				<Panel aria-labelledby="dates" className="form">
					<h2 id="dates">{t('form.dates')}</h2>
					<p className="quiet">{t('form.datesHelp', { zone: zoneName(zone, page) })}</p>
					<div className="pair">
						<TextField of={FIELDS.shownFrom} label={t('form.shownFrom')} hint={t('form.shownFromHelp')} />
						<TextField of={FIELDS.shownUntil} label={t('form.shownUntil')} hint={t('form.shownUntilHelp')} />
					</div>
					<TextField of={FIELDS.href} label={t('form.href')} hint={t('form.hrefHelp')} dir="ltr" />
					<CheckField of={FIELDS.isDraft} label={t('form.isDraft')} />
				</Panel>
				<p className="form-foot">
					<Button variant="primary" name="acte" value="enregistrer">
						{t('save')}
					</Button>
					<Button name="acte" value="voir">
						{texts('preview.ask')}
					</Button>
				</p>
			</FieldsForm>
			{children}
		</>
	)
}
