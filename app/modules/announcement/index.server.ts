export {
	createAnnouncement,
	deleteAnnouncement,
	editAnnouncement,
	followAnnouncementDates,
	typedAnnouncement,
} from './commands.server.ts'
export {
	announcementsAsCsv,
	getAnnouncement,
	getTypedAnnouncement,
	type ListedAnnouncement,
	listAllAnnouncements,
	listAnnouncements,
	listShownAnnouncements,
	type PublicAnnouncement,
} from './queries.server.ts'
