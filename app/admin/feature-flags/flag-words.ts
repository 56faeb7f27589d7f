/** Messages of this screen (admin.txt §8). */
export const flagWords = {
  updated: "Feature flag updated successfully",
  failed: "Failed to update feature flag",
  addFailed: "Failed to add feature flag",
};
