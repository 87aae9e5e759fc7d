import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AffiliationErrors, AffiliationFields } from '#app/modules/people/grants/index.server.ts'
import { LONGEST_AFFILIATION } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

const FIELDS = ['institution', 'specialization'] as const

/** The form by which a reader becomes an author, or what stands in the way. */
export function BecomeAuthor({
	typed,
	errors,
	hindrance,
}: {
	typed: AffiliationFields
	errors: AffiliationErrors
	hindrance: 'unconfirmed' | 'withdrawn' | 'impersonating' | null
}) {
	const { t } = useTranslation('author')
	const language = useLanguage()
	const errorOf = (field: (typeof FIELDS)[number]): string | undefined => {
		const error = errors[field]
		return error
			? t(`become.errors.${field}.${error}`, { most: formatNumber(LONGEST_AFFILIATION, language) })
			: undefined
	}
	const faults = FIELDS.flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
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
							{faults.length > 0 ? (
								<FormSummary title={t('become.refused')} faults={faults}>
									{t('become.correct')}
								</FormSummary>
							) : null}
							<form className="form" method="post" action={pathTo('author')} noValidate>
								{FIELDS.map((field) => (
									<Field
										key={field}
										id={field}
										label={t(`become.${field}`)}
										hint={t(`become.${field}Help`)}
										error={errorOf(field)}
									>
										{(attributes) => (
											<Input
												{...attributes}
												name={field}
												defaultValue={typed[field]}
												maxLength={LONGEST_AFFILIATION}
												autoComplete={field === 'institution' ? 'organization' : 'off'}
												required
												dir="auto"
											/>
										)}
									</Field>
								))}
								<p className="form-foot">
									<Button variant="primary">{t('become.submit')}</Button>
								</p>
							</form>
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
