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
  files: { gone: "This file was deleted in the meantime." },
  uses: { userPicture: "picture of a user", video: "video", draft: "draft" },
  fromText: "Picture from a text",
  firstPicture: (video: string) => `${video} (first picture).jpg`,
};
