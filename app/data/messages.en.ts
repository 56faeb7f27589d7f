/** The English wording of failures of the stores, and of files. */
export const en = {
  reasons: {
    readOnly: "the database is read-only at the moment",
    full: "the disk is full",
    slow: "the database took too long",
    sameMoment: "others were saving at the same moment",
    taken: "another record already has the same value",
    gone: "something that it refers to is gone",
    refused: "the database refused these values",
    unexpected: "the database is not as expected",
    files: "the files of the site cannot be written at the moment",
    noAnswer: "the database does not answer at the moment",
  },
  files: { document: "Please select a PDF file.", gone: "This file was deleted in the meantime." },
  videos: {
    kind: "Please select an MP4 or WebM video.",
    mov: "This is a QuickTime video. Please save it as MP4 and upload that.",
    size: "This file is larger than 200 MB.",
    damaged: "This video is damaged or incomplete and cannot be played.",
  },
  uses: { pageContent: "page content", userPicture: "picture of a user", video: "video" },
  fromText: "Picture from a text",
  firstPicture: (video: string) => `${video} (first picture).jpg`,
};
