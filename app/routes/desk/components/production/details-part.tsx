import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useIssueLabel } from '#app/modules/journal/components/index.ts'
import { ARTICLE_TYPES } from '#app/modules/production/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ActForm } from './act-form.tsx'
import { isOpenFor, type PartProps } from './part.ts'

/** DOI, address, type, issue, section and pages. */
export function DetailsPart(props: PartProps) {
	const { production, publication, issues, sections, version } = props
	const { t } = useTranslation('production')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	const isFixed = publication.wasPublished
	const { doiPrefix, proposedDoi, proposedSlug } = publication
	const isOpen = isOpenFor(props)
	return (
		<Panel aria-labelledby="place">
			<h2 id="place">{t('details.title')}</h2>
			<ActForm act="place" version={version}>
				<div className="pair">
					<Field
						id="doi"
						label={t('details.doi')}
						hint={
							isFixed
								? t('details.fixed')
								: doiPrefix
									? t('details.doiHelp', { prefix: doiPrefix, proposed: proposedDoi ?? '' })
									: t('details.noPrefix')
						}
					>
						{(field) => (
							<Input
								{...field}
								name="doi"
								dir="ltr"
								defaultValue={production.doi ?? (isFixed ? '' : (proposedDoi ?? ''))}
								readOnly={isFixed || !doiPrefix || !isOpen}
							/>
						)}
					</Field>
					<Field
						id="adresse"
						label={t('details.slug')}
						hint={isFixed ? t('details.fixed') : t('details.slugHelp', { proposed: proposedSlug })}
					>
						{(field) => (
							<Input
								{...field}
								name="adresse"
								dir="ltr"
								defaultValue={production.slug ?? proposedSlug}
								readOnly={isFixed || !isOpen}
							/>
						)}
					</Field>
				</div>
				<div className="pair">
					<Field id="type" label={t('details.type')}>
						{(field) => (
							<Select {...field} name="type" defaultValue={production.articleType} disabled={!isOpen}>
								{ARTICLE_TYPES.map((type) => (
									<option key={type} value={type}>
										{t(`types.${type}`)}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field id="numero" label={t('details.issue')}>
						{(field) => (
							<Select {...field} name="numero" defaultValue={production.issueId ?? ''} disabled={!isOpen}>
								<option value="">{t('details.noIssue')}</option>
								{issues.map((issue) => {
									const title = chooseText(issue.title, language)?.text
									return (
										<option key={issue.id} value={issue.id}>
											{[
												`${issueLabel(issue)} (${issue.year})`,
												title,
												issue.state === 'draft' ? t('details.draft') : null,
											]
												.filter(Boolean)
												.join(' · ')}
										</option>
									)
								})}
							</Select>
						)}
					</Field>
				</div>
				<div className="pair">
					<Field id="rubrique" label={t('details.section')}>
						{(field) => (
							<Select {...field} name="rubrique" defaultValue={production.sectionId ?? ''} disabled={!isOpen}>
								<option value="">{t('details.noSection')}</option>
								{sections.map((section) => (
									<option key={section.id} value={section.id}>
										{chooseText(section.title, language)?.text}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field id="pages" label={t('details.pages')} hint={t('details.pagesHelp')}>
						{(field) => (
							<Input
								{...field}
								name="pages"
								dir="ltr"
								maxLength={40}
								defaultValue={production.pages ?? ''}
								readOnly={!isOpen}
							/>
						)}
					</Field>
				</div>
				{isOpen ? <Button variant="primary">{t('details.save')}</Button> : null}
			</ActForm>
		</Panel>
	)
}
