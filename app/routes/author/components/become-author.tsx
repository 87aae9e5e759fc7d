import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { affiliationInput } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(affiliationInput)

/** The form by which a reader becomes an author, or what stands in the way. */
export function BecomeAuthor({
	known,
	hindrance,
}: {
	known: { institution: string; specialization: string }
	hindrance: 'unconfirmed' | 'withdrawn' | 'impersonating' | null
}) {
	const { t } = useTranslation('author')
	const refused = useRefused()
	const faults = useRefusedFields()
	return (
		<div className="page">
			<title>{`${t('become.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('become.title')}>{t('become.intro')}</PageHeading>
			<div className="two-panes">
				<div>
					{hindrance ? (
						<Notice tone="important" as="div">
							<p>{t(`become.${hindrance}`)}</p>
							{hindrance === 'withdrawn' ? (
								<p className="button-row">
									<a className="link" href={pathTo('contact')}>
										{t('become.contact')}
									</a>
								</p>
							) : null}
						</Notice>
					) : (
						<>
							{refused ? (
								<FormSummary title={t('become.refused')} faults={faults}>
									{t('become.correct')}
								</FormSummary>
							) : null}
							<FieldsForm fields={FIELDS} action={pathTo('author')} values={known} noValidate>
								{[FIELDS.institution, FIELDS.specialization].map((field) => (
									<TextField
										key={field.name}
										of={field}
										label={t(`become.${field.name}`)}
										hint={t(`become.${field.name}Help`)}
									/>
								))}
								<p className="form-foot">
									<Button variant="primary">{t('become.submit')}</Button>
								</p>
							</FieldsForm>
						</>
					)}
				</div>
				<AsideBox aria-labelledby="h-points">
					<h2 id="h-points">{t('become.what')}</h2>
					<ul className="plain-list">
						{(['call', 'follow', 'revise'] as const).map((point) => (
							<li key={point}>{t(`become.points.${point}`)}</li>
						))}
					</ul>
				</AsideBox>
			</div>
		</div>
	)
}
