import ar_about from '../../locales/ar/about.json' with { type: 'json' }
import ar_admin from '../../locales/ar/admin.json' with { type: 'json' }
import ar_announcements from '../../locales/ar/announcements.json' with { type: 'json' }
import ar_api from '../../locales/ar/api.json' with { type: 'json' }
import ar_archives from '../../locales/ar/archives.json' with { type: 'json' }
import ar_article from '../../locales/ar/article.json' with { type: 'json' }
import ar_articles from '../../locales/ar/articles.json' with { type: 'json' }
import ar_auth from '../../locales/ar/auth.json' with { type: 'json' }
import ar_author from '../../locales/ar/author.json' with { type: 'json' }
import ar_bookEntry from '../../locales/ar/bookEntry.json' with { type: 'json' }
import ar_books from '../../locales/ar/books.json' with { type: 'json' }
import ar_callDesk from '../../locales/ar/callDesk.json' with { type: 'json' }
import ar_calls from '../../locales/ar/calls.json' with { type: 'json' }
import ar_certificate from '../../locales/ar/certificate.json' with { type: 'json' }
import ar_check from '../../locales/ar/check.json' with { type: 'json' }
import ar_common from '../../locales/ar/common.json' with { type: 'json' }
import ar_contact from '../../locales/ar/contact.json' with { type: 'json' }
import ar_counter from '../../locales/ar/counter.json' with { type: 'json' }
import ar_dashboard from '../../locales/ar/dashboard.json' with { type: 'json' }
import ar_desk from '../../locales/ar/desk.json' with { type: 'json' }
import ar_directory from '../../locales/ar/directory.json' with { type: 'json' }
import ar_disciplines from '../../locales/ar/disciplines.json' with { type: 'json' }
import ar_dois from '../../locales/ar/dois.json' with { type: 'json' }
import ar_entry from '../../locales/ar/entry.json' with { type: 'json' }
import ar_follows from '../../locales/ar/follows.json' with { type: 'json' }
import ar_galley from '../../locales/ar/galley.json' with { type: 'json' }
import ar_guide from '../../locales/ar/guide.json' with { type: 'json' }
import ar_help from '../../locales/ar/help.json' with { type: 'json' }
import ar_home from '../../locales/ar/home.json' with { type: 'json' }
import ar_institutionPage from '../../locales/ar/institutionPage.json' with { type: 'json' }
import ar_institutions from '../../locales/ar/institutions.json' with { type: 'json' }
import ar_join from '../../locales/ar/join.json' with { type: 'json' }
import ar_journalFigures from '../../locales/ar/journalFigures.json' with { type: 'json' }
import ar_journalSettings from '../../locales/ar/journalSettings.json' with { type: 'json' }
import ar_journals from '../../locales/ar/journals.json' with { type: 'json' }
import ar_legal from '../../locales/ar/legal.json' with { type: 'json' }
import ar_libraries from '../../locales/ar/libraries.json' with { type: 'json' }
import ar_library from '../../locales/ar/library.json' with { type: 'json' }
import ar_mailTemplates from '../../locales/ar/mailTemplates.json' with { type: 'json' }
import ar_partners from '../../locales/ar/partners.json' with { type: 'json' }
import ar_person from '../../locales/ar/person.json' with { type: 'json' }
import ar_policies from '../../locales/ar/policies.json' with { type: 'json' }
import ar_production from '../../locales/ar/production.json' with { type: 'json' }
import ar_publishers from '../../locales/ar/publishers.json' with { type: 'json' }
import ar_reader from '../../locales/ar/reader.json' with { type: 'json' }
import ar_readiness from '../../locales/ar/readiness.json' with { type: 'json' }
import ar_review from '../../locales/ar/review.json' with { type: 'json' }
import ar_reviewDesk from '../../locales/ar/reviewDesk.json' with { type: 'json' }
import ar_savedAnswers from '../../locales/ar/savedAnswers.json' with { type: 'json' }
import ar_security from '../../locales/ar/security.json' with { type: 'json' }
import ar_settings from '../../locales/ar/settings.json' with { type: 'json' }
import ar_setup from '../../locales/ar/setup.json' with { type: 'json' }
import ar_signers from '../../locales/ar/signers.json' with { type: 'json' }
import ar_siteText from '../../locales/ar/siteText.json' with { type: 'json' }
import ar_specification from '../../locales/ar/specification.json' with { type: 'json' }
import ar_statistics from '../../locales/ar/statistics.json' with { type: 'json' }
import ar_submission from '../../locales/ar/submission.json' with { type: 'json' }
import ar_thesaurus from '../../locales/ar/thesaurus.json' with { type: 'json' }
import ar_trial from '../../locales/ar/trial.json' with { type: 'json' }
import ar_trust from '../../locales/ar/trust.json' with { type: 'json' }
import ar_upkeep from '../../locales/ar/upkeep.json' with { type: 'json' }
import ar_upload from '../../locales/ar/upload.json' with { type: 'json' }
import ar_uses from '../../locales/ar/uses.json' with { type: 'json' }
import ar_waiting from '../../locales/ar/waiting.json' with { type: 'json' }
import ar_webhooks from '../../locales/ar/webhooks.json' with { type: 'json' }
import ar_workflow from '../../locales/ar/workflow.json' with { type: 'json' }
import en_about from '../../locales/en/about.json' with { type: 'json' }
import en_admin from '../../locales/en/admin.json' with { type: 'json' }
import en_announcements from '../../locales/en/announcements.json' with { type: 'json' }
import en_api from '../../locales/en/api.json' with { type: 'json' }
import en_archives from '../../locales/en/archives.json' with { type: 'json' }
import en_article from '../../locales/en/article.json' with { type: 'json' }
import en_articles from '../../locales/en/articles.json' with { type: 'json' }
import en_auth from '../../locales/en/auth.json' with { type: 'json' }
import en_author from '../../locales/en/author.json' with { type: 'json' }
import en_bookEntry from '../../locales/en/bookEntry.json' with { type: 'json' }
import en_books from '../../locales/en/books.json' with { type: 'json' }
import en_callDesk from '../../locales/en/callDesk.json' with { type: 'json' }
import en_calls from '../../locales/en/calls.json' with { type: 'json' }
import en_certificate from '../../locales/en/certificate.json' with { type: 'json' }
import en_check from '../../locales/en/check.json' with { type: 'json' }
import en_common from '../../locales/en/common.json' with { type: 'json' }
import en_contact from '../../locales/en/contact.json' with { type: 'json' }
import en_counter from '../../locales/en/counter.json' with { type: 'json' }
import en_dashboard from '../../locales/en/dashboard.json' with { type: 'json' }
import en_desk from '../../locales/en/desk.json' with { type: 'json' }
import en_directory from '../../locales/en/directory.json' with { type: 'json' }
import en_disciplines from '../../locales/en/disciplines.json' with { type: 'json' }
import en_dois from '../../locales/en/dois.json' with { type: 'json' }
import en_entry from '../../locales/en/entry.json' with { type: 'json' }
import en_follows from '../../locales/en/follows.json' with { type: 'json' }
import en_galley from '../../locales/en/galley.json' with { type: 'json' }
import en_guide from '../../locales/en/guide.json' with { type: 'json' }
import en_help from '../../locales/en/help.json' with { type: 'json' }
import en_home from '../../locales/en/home.json' with { type: 'json' }
import en_institutionPage from '../../locales/en/institutionPage.json' with { type: 'json' }
import en_institutions from '../../locales/en/institutions.json' with { type: 'json' }
import en_join from '../../locales/en/join.json' with { type: 'json' }
import en_journalFigures from '../../locales/en/journalFigures.json' with { type: 'json' }
import en_journalSettings from '../../locales/en/journalSettings.json' with { type: 'json' }
import en_journals from '../../locales/en/journals.json' with { type: 'json' }
import en_legal from '../../locales/en/legal.json' with { type: 'json' }
import en_libraries from '../../locales/en/libraries.json' with { type: 'json' }
import en_library from '../../locales/en/library.json' with { type: 'json' }
import en_mailTemplates from '../../locales/en/mailTemplates.json' with { type: 'json' }
import en_partners from '../../locales/en/partners.json' with { type: 'json' }
import en_person from '../../locales/en/person.json' with { type: 'json' }
import en_policies from '../../locales/en/policies.json' with { type: 'json' }
import en_production from '../../locales/en/production.json' with { type: 'json' }
import en_publishers from '../../locales/en/publishers.json' with { type: 'json' }
import en_reader from '../../locales/en/reader.json' with { type: 'json' }
import en_readiness from '../../locales/en/readiness.json' with { type: 'json' }
import en_review from '../../locales/en/review.json' with { type: 'json' }
import en_reviewDesk from '../../locales/en/reviewDesk.json' with { type: 'json' }
import en_savedAnswers from '../../locales/en/savedAnswers.json' with { type: 'json' }
import en_security from '../../locales/en/security.json' with { type: 'json' }
import en_settings from '../../locales/en/settings.json' with { type: 'json' }
import en_setup from '../../locales/en/setup.json' with { type: 'json' }
import en_signers from '../../locales/en/signers.json' with { type: 'json' }
import en_siteText from '../../locales/en/siteText.json' with { type: 'json' }
import en_specification from '../../locales/en/specification.json' with { type: 'json' }
import en_statistics from '../../locales/en/statistics.json' with { type: 'json' }
import en_submission from '../../locales/en/submission.json' with { type: 'json' }
import en_thesaurus from '../../locales/en/thesaurus.json' with { type: 'json' }
import en_trial from '../../locales/en/trial.json' with { type: 'json' }
import en_trust from '../../locales/en/trust.json' with { type: 'json' }
import en_upkeep from '../../locales/en/upkeep.json' with { type: 'json' }
import en_upload from '../../locales/en/upload.json' with { type: 'json' }
import en_uses from '../../locales/en/uses.json' with { type: 'json' }
import en_waiting from '../../locales/en/waiting.json' with { type: 'json' }
import en_webhooks from '../../locales/en/webhooks.json' with { type: 'json' }
import en_workflow from '../../locales/en/workflow.json' with { type: 'json' }
import es_about from '../../locales/es/about.json' with { type: 'json' }
import es_admin from '../../locales/es/admin.json' with { type: 'json' }
import es_announcements from '../../locales/es/announcements.json' with { type: 'json' }
import es_api from '../../locales/es/api.json' with { type: 'json' }
import es_archives from '../../locales/es/archives.json' with { type: 'json' }
import es_article from '../../locales/es/article.json' with { type: 'json' }
import es_articles from '../../locales/es/articles.json' with { type: 'json' }
import es_auth from '../../locales/es/auth.json' with { type: 'json' }
import es_author from '../../locales/es/author.json' with { type: 'json' }
import es_bookEntry from '../../locales/es/bookEntry.json' with { type: 'json' }
import es_books from '../../locales/es/books.json' with { type: 'json' }
import es_callDesk from '../../locales/es/callDesk.json' with { type: 'json' }
import es_calls from '../../locales/es/calls.json' with { type: 'json' }
import es_certificate from '../../locales/es/certificate.json' with { type: 'json' }
import es_check from '../../locales/es/check.json' with { type: 'json' }
import es_common from '../../locales/es/common.json' with { type: 'json' }
import es_contact from '../../locales/es/contact.json' with { type: 'json' }
import es_counter from '../../locales/es/counter.json' with { type: 'json' }
import es_dashboard from '../../locales/es/dashboard.json' with { type: 'json' }
import es_desk from '../../locales/es/desk.json' with { type: 'json' }
import es_directory from '../../locales/es/directory.json' with { type: 'json' }
import es_disciplines from '../../locales/es/disciplines.json' with { type: 'json' }
import es_dois from '../../locales/es/dois.json' with { type: 'json' }
import es_entry from '../../locales/es/entry.json' with { type: 'json' }
import es_follows from '../../locales/es/follows.json' with { type: 'json' }
import es_galley from '../../locales/es/galley.json' with { type: 'json' }
import es_guide from '../../locales/es/guide.json' with { type: 'json' }
import es_help from '../../locales/es/help.json' with { type: 'json' }
import es_home from '../../locales/es/home.json' with { type: 'json' }
import es_institutionPage from '../../locales/es/institutionPage.json' with { type: 'json' }
import es_institutions from '../../locales/es/institutions.json' with { type: 'json' }
import es_join from '../../locales/es/join.json' with { type: 'json' }
import es_journalFigures from '../../locales/es/journalFigures.json' with { type: 'json' }
import es_journalSettings from '../../locales/es/journalSettings.json' with { type: 'json' }
import es_journals from '../../locales/es/journals.json' with { type: 'json' }
import es_legal from '../../locales/es/legal.json' with { type: 'json' }
import es_libraries from '../../locales/es/libraries.json' with { type: 'json' }
import es_library from '../../locales/es/library.json' with { type: 'json' }
import es_mailTemplates from '../../locales/es/mailTemplates.json' with { type: 'json' }
import es_partners from '../../locales/es/partners.json' with { type: 'json' }
import es_person from '../../locales/es/person.json' with { type: 'json' }
import es_policies from '../../locales/es/policies.json' with { type: 'json' }
import es_production from '../../locales/es/production.json' with { type: 'json' }
import es_publishers from '../../locales/es/publishers.json' with { type: 'json' }
import es_reader from '../../locales/es/reader.json' with { type: 'json' }
import es_readiness from '../../locales/es/readiness.json' with { type: 'json' }
import es_review from '../../locales/es/review.json' with { type: 'json' }
import es_reviewDesk from '../../locales/es/reviewDesk.json' with { type: 'json' }
import es_savedAnswers from '../../locales/es/savedAnswers.json' with { type: 'json' }
import es_security from '../../locales/es/security.json' with { type: 'json' }
import es_settings from '../../locales/es/settings.json' with { type: 'json' }
import es_setup from '../../locales/es/setup.json' with { type: 'json' }
import es_signers from '../../locales/es/signers.json' with { type: 'json' }
import es_siteText from '../../locales/es/siteText.json' with { type: 'json' }
import es_specification from '../../locales/es/specification.json' with { type: 'json' }
import es_statistics from '../../locales/es/statistics.json' with { type: 'json' }
import es_submission from '../../locales/es/submission.json' with { type: 'json' }
import es_thesaurus from '../../locales/es/thesaurus.json' with { type: 'json' }
import es_trial from '../../locales/es/trial.json' with { type: 'json' }
import es_trust from '../../locales/es/trust.json' with { type: 'json' }
import es_upkeep from '../../locales/es/upkeep.json' with { type: 'json' }
import es_upload from '../../locales/es/upload.json' with { type: 'json' }
import es_uses from '../../locales/es/uses.json' with { type: 'json' }
import es_waiting from '../../locales/es/waiting.json' with { type: 'json' }
import es_webhooks from '../../locales/es/webhooks.json' with { type: 'json' }
import es_workflow from '../../locales/es/workflow.json' with { type: 'json' }
import fr_about from '../../locales/fr/about.json' with { type: 'json' }
import fr_admin from '../../locales/fr/admin.json' with { type: 'json' }
import fr_announcements from '../../locales/fr/announcements.json' with { type: 'json' }
import fr_api from '../../locales/fr/api.json' with { type: 'json' }
import fr_archives from '../../locales/fr/archives.json' with { type: 'json' }
import fr_article from '../../locales/fr/article.json' with { type: 'json' }
import fr_articles from '../../locales/fr/articles.json' with { type: 'json' }
import fr_auth from '../../locales/fr/auth.json' with { type: 'json' }
import fr_author from '../../locales/fr/author.json' with { type: 'json' }
import fr_bookEntry from '../../locales/fr/bookEntry.json' with { type: 'json' }
import fr_books from '../../locales/fr/books.json' with { type: 'json' }
import fr_callDesk from '../../locales/fr/callDesk.json' with { type: 'json' }
import fr_calls from '../../locales/fr/calls.json' with { type: 'json' }
import fr_certificate from '../../locales/fr/certificate.json' with { type: 'json' }
import fr_check from '../../locales/fr/check.json' with { type: 'json' }
import fr_common from '../../locales/fr/common.json' with { type: 'json' }
import fr_contact from '../../locales/fr/contact.json' with { type: 'json' }
import fr_counter from '../../locales/fr/counter.json' with { type: 'json' }
import fr_dashboard from '../../locales/fr/dashboard.json' with { type: 'json' }
import fr_desk from '../../locales/fr/desk.json' with { type: 'json' }
import fr_directory from '../../locales/fr/directory.json' with { type: 'json' }
import fr_disciplines from '../../locales/fr/disciplines.json' with { type: 'json' }
import fr_dois from '../../locales/fr/dois.json' with { type: 'json' }
import fr_entry from '../../locales/fr/entry.json' with { type: 'json' }
import fr_follows from '../../locales/fr/follows.json' with { type: 'json' }
import fr_galley from '../../locales/fr/galley.json' with { type: 'json' }
import fr_guide from '../../locales/fr/guide.json' with { type: 'json' }
import fr_help from '../../locales/fr/help.json' with { type: 'json' }
import fr_home from '../../locales/fr/home.json' with { type: 'json' }
import fr_institutionPage from '../../locales/fr/institutionPage.json' with { type: 'json' }
import fr_institutions from '../../locales/fr/institutions.json' with { type: 'json' }
import fr_join from '../../locales/fr/join.json' with { type: 'json' }
import fr_journalFigures from '../../locales/fr/journalFigures.json' with { type: 'json' }
import fr_journalSettings from '../../locales/fr/journalSettings.json' with { type: 'json' }
import fr_journals from '../../locales/fr/journals.json' with { type: 'json' }
import fr_legal from '../../locales/fr/legal.json' with { type: 'json' }
import fr_libraries from '../../locales/fr/libraries.json' with { type: 'json' }
import fr_library from '../../locales/fr/library.json' with { type: 'json' }
import fr_mailTemplates from '../../locales/fr/mailTemplates.json' with { type: 'json' }
import fr_partners from '../../locales/fr/partners.json' with { type: 'json' }
import fr_person from '../../locales/fr/person.json' with { type: 'json' }
import fr_policies from '../../locales/fr/policies.json' with { type: 'json' }
import fr_production from '../../locales/fr/production.json' with { type: 'json' }
import fr_publishers from '../../locales/fr/publishers.json' with { type: 'json' }
import fr_reader from '../../locales/fr/reader.json' with { type: 'json' }
import fr_readiness from '../../locales/fr/readiness.json' with { type: 'json' }
import fr_review from '../../locales/fr/review.json' with { type: 'json' }
import fr_reviewDesk from '../../locales/fr/reviewDesk.json' with { type: 'json' }
import fr_savedAnswers from '../../locales/fr/savedAnswers.json' with { type: 'json' }
import fr_security from '../../locales/fr/security.json' with { type: 'json' }
import fr_settings from '../../locales/fr/settings.json' with { type: 'json' }
import fr_setup from '../../locales/fr/setup.json' with { type: 'json' }
import fr_signers from '../../locales/fr/signers.json' with { type: 'json' }
import fr_siteText from '../../locales/fr/siteText.json' with { type: 'json' }
import fr_specification from '../../locales/fr/specification.json' with { type: 'json' }
import fr_statistics from '../../locales/fr/statistics.json' with { type: 'json' }
import fr_submission from '../../locales/fr/submission.json' with { type: 'json' }
import fr_thesaurus from '../../locales/fr/thesaurus.json' with { type: 'json' }
import fr_trial from '../../locales/fr/trial.json' with { type: 'json' }
import fr_trust from '../../locales/fr/trust.json' with { type: 'json' }
import fr_upkeep from '../../locales/fr/upkeep.json' with { type: 'json' }
import fr_upload from '../../locales/fr/upload.json' with { type: 'json' }
import fr_uses from '../../locales/fr/uses.json' with { type: 'json' }
import fr_waiting from '../../locales/fr/waiting.json' with { type: 'json' }
import fr_webhooks from '../../locales/fr/webhooks.json' with { type: 'json' }
import fr_workflow from '../../locales/fr/workflow.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** Every interface text. French is the source: its keys are the type of all the others. */
export const CATALOGUE = {
	fr: {
		common: fr_common,
		specification: fr_specification,
		signers: fr_signers,
		siteText: fr_siteText,
		announcements: fr_announcements,
		directory: fr_directory,
		home: fr_home,
		articles: fr_articles,
		article: fr_article,
		journals: fr_journals,
		publishers: fr_publishers,
		bookEntry: fr_bookEntry,
		books: fr_books,
		calls: fr_calls,
		api: fr_api,
		archives: fr_archives,
		partners: fr_partners,
		person: fr_person,
		galley: fr_galley,
		guide: fr_guide,
		about: fr_about,
		help: fr_help,
		contact: fr_contact,
		legal: fr_legal,
		libraries: fr_libraries,
		trial: fr_trial,
		trust: fr_trust,
		upkeep: fr_upkeep,
		join: fr_join,
		uses: fr_uses,
		statistics: fr_statistics,
		auth: fr_auth,
		readiness: fr_readiness,
		journalFigures: fr_journalFigures,
		dashboard: fr_dashboard,
		institutionPage: fr_institutionPage,
		reader: fr_reader,
		check: fr_check,
		author: fr_author,
		follows: fr_follows,
		admin: fr_admin,
		policies: fr_policies,
		library: fr_library,
		mailTemplates: fr_mailTemplates,
		setup: fr_setup,
		security: fr_security,
		settings: fr_settings,
		certificate: fr_certificate,
		callDesk: fr_callDesk,
		disciplines: fr_disciplines,
		dois: fr_dois,
		webhooks: fr_webhooks,
		counter: fr_counter,
		institutions: fr_institutions,
		entry: fr_entry,
		desk: fr_desk,
		journalSettings: fr_journalSettings,
		production: fr_production,
		review: fr_review,
		reviewDesk: fr_reviewDesk,
		savedAnswers: fr_savedAnswers,
		submission: fr_submission,
		thesaurus: fr_thesaurus,
		upload: fr_upload,
		waiting: fr_waiting,
		workflow: fr_workflow,
	},
	en: {
		common: en_common,
		specification: en_specification,
		signers: en_signers,
		siteText: en_siteText,
		announcements: en_announcements,
		directory: en_directory,
		home: en_home,
		articles: en_articles,
		article: en_article,
		journals: en_journals,
		publishers: en_publishers,
		bookEntry: en_bookEntry,
		books: en_books,
		calls: en_calls,
		api: en_api,
		archives: en_archives,
		partners: en_partners,
		person: en_person,
		galley: en_galley,
		guide: en_guide,
		about: en_about,
		help: en_help,
		contact: en_contact,
		legal: en_legal,
		libraries: en_libraries,
		trial: en_trial,
		trust: en_trust,
		upkeep: en_upkeep,
		join: en_join,
		uses: en_uses,
		statistics: en_statistics,
		auth: en_auth,
		readiness: en_readiness,
		journalFigures: en_journalFigures,
		dashboard: en_dashboard,
		institutionPage: en_institutionPage,
		reader: en_reader,
		check: en_check,
		author: en_author,
		follows: en_follows,
		admin: en_admin,
		policies: en_policies,
		library: en_library,
		mailTemplates: en_mailTemplates,
		setup: en_setup,
		security: en_security,
		settings: en_settings,
		certificate: en_certificate,
		callDesk: en_callDesk,
		disciplines: en_disciplines,
		dois: en_dois,
		webhooks: en_webhooks,
		counter: en_counter,
		institutions: en_institutions,
		entry: en_entry,
		desk: en_desk,
		journalSettings: en_journalSettings,
		production: en_production,
		review: en_review,
		reviewDesk: en_reviewDesk,
		savedAnswers: en_savedAnswers,
		submission: en_submission,
		thesaurus: en_thesaurus,
		upload: en_upload,
		waiting: en_waiting,
		workflow: en_workflow,
	},
	es: {
		common: es_common,
		specification: es_specification,
		signers: es_signers,
		siteText: es_siteText,
		announcements: es_announcements,
		directory: es_directory,
		home: es_home,
		articles: es_articles,
		article: es_article,
		journals: es_journals,
		publishers: es_publishers,
		bookEntry: es_bookEntry,
		books: es_books,
		calls: es_calls,
		api: es_api,
		archives: es_archives,
		partners: es_partners,
		person: es_person,
		galley: es_galley,
		guide: es_guide,
		about: es_about,
		help: es_help,
		contact: es_contact,
		legal: es_legal,
		libraries: es_libraries,
		trial: es_trial,
		trust: es_trust,
		upkeep: es_upkeep,
		join: es_join,
		uses: es_uses,
		statistics: es_statistics,
		auth: es_auth,
		readiness: es_readiness,
		journalFigures: es_journalFigures,
		dashboard: es_dashboard,
		institutionPage: es_institutionPage,
		reader: es_reader,
		check: es_check,
		author: es_author,
		follows: es_follows,
		admin: es_admin,
		policies: es_policies,
		library: es_library,
		mailTemplates: es_mailTemplates,
		setup: es_setup,
		security: es_security,
		settings: es_settings,
		certificate: es_certificate,
		callDesk: es_callDesk,
		disciplines: es_disciplines,
		dois: es_dois,
		webhooks: es_webhooks,
		counter: es_counter,
		institutions: es_institutions,
		entry: es_entry,
		desk: es_desk,
		journalSettings: es_journalSettings,
		production: es_production,
		review: es_review,
		reviewDesk: es_reviewDesk,
		savedAnswers: es_savedAnswers,
		submission: es_submission,
		thesaurus: es_thesaurus,
		upload: es_upload,
		waiting: es_waiting,
		workflow: es_workflow,
	},
	ar: {
		common: ar_common,
		specification: ar_specification,
		signers: ar_signers,
		siteText: ar_siteText,
		announcements: ar_announcements,
		directory: ar_directory,
		home: ar_home,
		articles: ar_articles,
		article: ar_article,
		journals: ar_journals,
		publishers: ar_publishers,
		bookEntry: ar_bookEntry,
		books: ar_books,
		calls: ar_calls,
		api: ar_api,
		archives: ar_archives,
		partners: ar_partners,
		person: ar_person,
		galley: ar_galley,
		guide: ar_guide,
		about: ar_about,
		help: ar_help,
		contact: ar_contact,
		legal: ar_legal,
		libraries: ar_libraries,
		trial: ar_trial,
		trust: ar_trust,
		upkeep: ar_upkeep,
		join: ar_join,
		uses: ar_uses,
		statistics: ar_statistics,
		auth: ar_auth,
		readiness: ar_readiness,
		journalFigures: ar_journalFigures,
		dashboard: ar_dashboard,
		institutionPage: ar_institutionPage,
		reader: ar_reader,
		check: ar_check,
		author: ar_author,
		follows: ar_follows,
		admin: ar_admin,
		policies: ar_policies,
		library: ar_library,
		mailTemplates: ar_mailTemplates,
		setup: ar_setup,
		security: ar_security,
		settings: ar_settings,
		certificate: ar_certificate,
		callDesk: ar_callDesk,
		disciplines: ar_disciplines,
		dois: ar_dois,
		webhooks: ar_webhooks,
		counter: ar_counter,
		institutions: ar_institutions,
		entry: ar_entry,
		desk: ar_desk,
		journalSettings: ar_journalSettings,
		production: ar_production,
		review: ar_review,
		reviewDesk: ar_reviewDesk,
		savedAnswers: ar_savedAnswers,
		submission: ar_submission,
		thesaurus: ar_thesaurus,
		upload: ar_upload,
		waiting: ar_waiting,
		workflow: ar_workflow,
	},
} satisfies Record<Language, Record<string, object>>

export const NAMESPACES = Object.keys(CATALOGUE.fr) as (keyof typeof CATALOGUE.fr)[]
