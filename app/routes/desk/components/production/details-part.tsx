import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useIssueLabel } from '#app/modules/journal/components/issue-name.ts'
import { ARTICLE_TYPES } from '#app/modules/production/model.ts'
import { FieldBlock } from '../../../site/components/form-parts.tsx'
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
		<section className="panel" aria-labelledby="place">
			<h2 id="place">{t('details.title')}</h2>
			<ActForm act="place" version={version}>
				<div className="pair">
					<FieldBlock
						id="doi"
						label={t('details.doi')}
						help={
							isFixed
								? t('details.fixed')
								: doiPrefix
									? t('details.doiHelp', { prefix: doiPrefix, proposed: proposedDoi ?? '' })
									: t('details.noPrefix')
						}
					>
						{(field) => (
							<input
								{...field}
								name="doi"
								dir="ltr"
								defaultValue={production.doi ?? (isFixed ? '' : (proposedDoi ?? ''))}
								readOnly={isFixed || !doiPrefix || !isOpen}
							/>
						)}
					</FieldBlock>
					<FieldBlock
						id="adresse"
						label={t('details.slug')}
						help={isFixed ? t('details.fixed') : t('details.slugHelp', { proposed: proposedSlug })}
					>
						{(field) => (
							<input
								{...field}
								name="adresse"
								dir="ltr"
								defaultValue={production.slug ?? proposedSlug}
								readOnly={isFixed || !isOpen}
							/>
						)}
					</FieldBlock>
				</div>
				<div className="pair">
					<FieldBlock id="type" label={t('details.type')}>
						{(field) => (
							<select {...field} name="type" defaultValue={production.articleType} disabled={!isOpen}>
								{ARTICLE_TYPES.map((type) => (
									<option key={type} value={type}>
										{t(`types.${type}`)}
									</option>
								))}
							</select>
						)}
					</FieldBlock>
					<FieldBlock id="numero" label={t('details.issue')}>
						{(field) => (
							<select {...field} name="numero" defaultValue={production.issueId ?? ''} disabled={!isOpen}>
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
							</select>
						)}
					</FieldBlock>
				</div>
				<div className="pair">
					<FieldBlock id="rubrique" label={t('details.section')}>
						{(field) => (
							<select {...field} name="rubrique" defaultValue={production.sectionId ?? ''} disabled={!isOpen}>
								<option value="">{t('details.noSection')}</option>
								{sections.map((section) => (
									<option key={section.id} value={section.id}>
										{chooseText(section.title, language)?.text}
									</option>
								))}
							</select>
						)}
					</FieldBlock>
					<FieldBlock id="pages" label={t('details.pages')} help={t('details.pagesHelp')}>
						{(field) => (
							<input
								{...field}
								name="pages"
								dir="ltr"
								maxLength={40}
								defaultValue={production.pages ?? ''}
								readOnly={!isOpen}
							/>
						)}
					</FieldBlock>
				</div>
				{isOpen ? (
					<button className="button button-primary" type="submit">
						{t('details.save')}
					</button>
				) : null}
			</ActForm>
		</section>
	)
}
